import { betweenZones, businessZone } from '../../core/values/zoned-time.ts';

let zone: string = businessZone;

/** Shows and takes times by the clocks of a zone from now on; `null`: by those of the business. One page has one reader. */
export function showTimesIn(reader: string | null): void {
  zone = reader ?? businessZone;
}

/** The zone by whose clocks times are shown. */
export function shownZone(): string {
  return zone;
}

/** A time that a record keeps (`2026/11/20 17:00`) by the reader's clock; anything else as it is. */
export function toShownTime(kept: string): string {
  return betweenZones(kept, businessZone, zone);
}

/** A time by the reader's clock as a record keeps it; anything else as it is. */
export function toKeptTime(shown: string): string {
  return betweenZones(shown, zone, businessZone);
}
