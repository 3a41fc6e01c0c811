-- The audit log is added to and read, never changed: not by the application role, and not by its owner either.
revoke update, delete on record_audit_entry from app;

create trigger append_only before update or delete or truncate on record_audit_entry
  for each statement execute function record_history_is_append_only();
