/** Something that goes on step by step, at its own pace. */
export interface Track {
  /** When its next step is due. */
  readonly at: Date;
  /** Takes the next step; answers what goes on after it: itself unless it is over, and what began with it. */
  step: () => Promise<readonly Track[]>;
}

/** Lets everything go on step by step in the order of time; whatever would happen after `until` has not happened. */
export async function inOrderOfTime(tracks: readonly Track[], until: Date): Promise<void> {
  const open = tracks.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (let next = open.shift(); next && next.at <= until; next = open.shift()) {
    for (const track of await next.step()) {
      const later = open.findIndex(({ at }) => at > track.at);
      open.splice(later < 0 ? open.length : later, 0, track);
    }
  }
}
