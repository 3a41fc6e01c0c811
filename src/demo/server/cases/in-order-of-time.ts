/** Cases that go on beside one another, each at its own pace. */
export interface Course<One> {
  /** When the next step of a case is due. */
  timeOf: (one: One) => Date;
  /** Takes the next step of a case; false when it was the last. */
  goOn: (one: One) => Promise<boolean>;
}

/** Lets cases go on step by step in the order of time; whatever would happen after `until` has not happened. */
export async function inOrderOfTime<One>(cases: readonly One[], until: Date, course: Course<One>): Promise<void> {
  const isLater = (one: One, other: One) => course.timeOf(one) > course.timeOf(other);
  const open = cases.toSorted((one, other) => course.timeOf(one).getTime() - course.timeOf(other).getTime());
  for (let one = open.shift(); one !== undefined && course.timeOf(one) <= until; one = open.shift()) {
    if (!(await course.goOn(one))) continue;
    const moved = one;
    const later = open.findIndex((other) => isLater(other, moved));
    open.splice(later < 0 ? open.length : later, 0, moved);
  }
}
