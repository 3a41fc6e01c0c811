-- The version of a code's book as it was looked at: what was revised since is told, not written over.

alter table master_upload_row add column seen integer;
