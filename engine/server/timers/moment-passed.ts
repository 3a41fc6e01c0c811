/** A moment came, and no guard let its event through: it passes without a trace in the history. */
export class MomentPassed extends Error {
  override readonly name = 'MomentPassed';
}
