import type { JsonObject } from '../../../../engine/core/formats/json-schema.ts';

/** A sample record by the name of its file. */
export interface NamedSample {
  name: string;
  valid: boolean;
  record: JsonObject;
}

const files = import.meta.glob<{ valid: boolean; record: JsonObject }>('../../../../schemas/samples/**/*.json', {
  import: 'default',
});

/** All samples of a record, those that hold first. */
export async function loadSamples(recordId: string): Promise<NamedSample[]> {
  const folder = `../../../../schemas/samples/${recordId}/`;
  const found = await Promise.all(
    Object.entries(files)
      .filter(([path]) => path.startsWith(folder))
      .map(async ([path, read]) => {
        const { valid, record } = await read();
        return { name: path.slice(folder.length, -'.json'.length), valid, record };
      }),
  );
  return found.sort((one, other) => Number(other.valid) - Number(one.valid) || (one.name < other.name ? -1 : 1));
}
