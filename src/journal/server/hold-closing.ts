import type { Effect } from '../../../engine/server/ports.ts';
import { holdClosing as holdRun } from '../../closing/index.server.ts';

/** `holdClosing`: the closing of a journal that accounting gets is not given back meanwhile, nor is it being given back. */
export const holdClosing: Effect<'journal/batch'> = ({ record, query, actor }) =>
  holdRun(query, actor.tenant, record.sourceId);
