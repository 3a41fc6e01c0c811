import { createHash } from 'node:crypto';
import pg from 'pg';

/** Longest name PostgreSQL keeps; a longer one would be cut without a word. */
const longestName = 63;

/** An SQL identifier in double quotes. */
export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

/** An SQL string in single quotes. For definitions' texts in statements that take no parameters, never for data. */
export function literal(text: string): string {
  return pg.escapeLiteral(text);
}

/** The table of a record: `order/order` → `record_order_order`. */
export function recordTableName(recordId: string): string {
  return fitting(`record_${recordId.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}`);
}

/** The column of a promoted column. The prefix keeps it apart from the standing columns. */
export function promotedColumnName(name: string): string {
  return fitting(`c_${name}`);
}

/** A name that PostgreSQL keeps whole; what does not fit is told apart by a hash. */
export function fitting(name: string): string {
  if (Buffer.byteLength(name) <= longestName) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, longestName - 9)}_${hash}`;
}
