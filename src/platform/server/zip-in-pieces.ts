import { Zip } from 'fflate';

/** A zip that is put together, and what of it has been made since it was last taken: it never stands in memory as a whole. */
export function zipInPieces(): { zip: Zip; taken: () => Uint8Array[] } {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const taken = () => {
    const now = made;
    made = [];
    return now;
  };
  return { zip, taken };
}
