/**
 * What `read` answers, or answered when it last could: an author saves half a file, or several one after the other, and
 * pages that are loaded meanwhile need an answer. A first read that fails does fail, with its reason.
 */
export function lastGood<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => {
    try {
      kept = { value: read() };
    } catch (error) {
      if (!kept) throw error;
    }
    return kept.value;
  };
}
