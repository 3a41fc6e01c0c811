import { faultAt } from '../../../engine/core/record-rules/field-errors.ts';
import type { MasterFollower } from '../../../engine/server/masters/master-follower.ts';

/** A unit has one set of rules for each kind of document, and a set that is made for that kind. */
export const assignmentFollower: MasterFollower<'master/approval-assignment'> = {
  judge: async (_query, { record: { sets }, day }, { listOn }) => {
    const ladders = new Map((await listOn('master/approval-ladder', day)).map((row) => [row.code, row.record]));
    return sets.flatMap(({ document, ladder }, index) => {
      if (sets.findIndex((one) => one.document === document) < index)
        return [faultAt(`/sets/${index}/document`, 'assignmentTwice')];
      const made = ladders.get(ladder)?.document ?? document;
      return made === document ? [] : [faultAt(`/sets/${index}/ladder`, 'assignmentOther')];
    });
  },
  follow: async () => {},
};
