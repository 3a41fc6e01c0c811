import list from '../../../../schemas/features.json' with { type: 'json' };

/** Features that can be switched off for single company groups, with the screen codes each of them takes away. */
export const features: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(list.features));

/** The screen codes taken away from a company group for which these features are off; unknown names take nothing. */
export function screensOfFeatures(off: readonly string[]): ReadonlySet<string> {
  return new Set(off.flatMap((feature) => features.get(feature) ?? []));
}
