import { encodeText } from '../../../engine/core/layouts/encode-text.ts';
import type { FieldError } from '../../../engine/core/wire.ts';
import type { MasterFollower } from '../../../engine/server/masters/master-follower.ts';

/** What a mapping writes in any case has to be in its encoding; nothing else follows it. */
export const mappingFollower: MasterFollower<'mapping/mapping'> = {
  judge: async (_query, { record: { columns, encoding } }) => {
    return columns.flatMap((column, index) =>
      (['title', 'fixedText'] as const).flatMap((name): FieldError[] => {
        const value = column[name] ?? '';
        if (encodeText(value, encoding)) return [];
        const params = { field: column.title, value };
        return [{ at: `/columns/${index}/${name}`, keyword: 'layout', messageKey: 'layout.misfit.characters', params }];
      }),
    );
  },
  follow: async () => {},
};
