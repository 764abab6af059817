"""Records on disk: written whole or not at all, read with every check, and chosen between."""

from gen.records.choose import newest_by_device, units_of_model
from gen.records.errors import RecordError
from gen.records.experiment import experiment_sha256
from gen.records.fields import plain_text
from gen.records.outline import Outline
from gen.records.privacy import privacy_problems
from gen.records.report import check_record, describe
from gen.records.store import load_folder, load_outline, load_record, save_record

__all__ = [
    "Outline", "RecordError", "check_record", "describe", "experiment_sha256", "load_folder", "load_outline",
    "load_record", "newest_by_device", "plain_text", "privacy_problems", "save_record", "units_of_model",
]
