import { randomUUID } from 'node:crypto';
import type { Query } from '../../../../engine/server/ports.ts';
import { answerOnce } from '../../../platform/server/calls/answer-once.ts';
import type { CallContext, CallHandler } from '../../../platform/server/calls/call-handler.ts';
import { businessDateOf } from '../../../platform/server/clock.ts';
import { invalid, notFound } from '../../../platform/server/errors/refusals.ts';
import {
  addProducts,
  type CatalogueContent,
  catalogueLimits,
  exchangeProduct,
  moveProducts,
  nameFolder,
  orderProducts,
  ownCatalogue,
  removeFolder,
  removeProducts,
} from '../../domain/my-catalogue.ts';
import { findProducts } from '../search/search-products.ts';
import { successorsOf } from '../successors-of.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import {
  type Catalogue,
  cataloguesOf,
  dropCatalogue,
  heldCatalogue,
  holdCatalogues,
  newCatalogue,
  putCatalogue,
} from './catalogue-store.ts';
import { keptAs } from './kept-products.ts';

/** What a call asks of a catalogue; each has passed the schema of its own call. */
interface Asked {
  myCatalogId?: string;
  myFolderId?: string | null;
  name?: string;
  code?: string;
  codes?: string[];
  userCodes?: string[];
}

interface Changing extends CallContext {
  run: Query;
  viewer: Viewer;
  asked: Asked;
}

/** Changes one of the caller's own catalogues once for a key. Somebody else's is not there to be changed. */
function change(work: (content: CatalogueContent, context: Changing) => CatalogueContent | Promise<CatalogueContent>) {
  return changeWhole(async (catalogue, context) => ({ ...catalogue, content: await work(catalogue.content, context) }));
}

function changeWhole(work: (catalogue: Catalogue, context: Changing) => Promise<Catalogue | null>): CallHandler {
  return (context) =>
    once(context, async (changing) => {
      const { app, actor, run, asked } = changing;
      const before = await heldCatalogue(run, actor, asked.myCatalogId ?? ownCatalogue);
      if (!before) throw notFound();
      const after = await work(before, changing);
      if (!after) await dropCatalogue(run, actor.tenant, before);
      else await putCatalogue(run, actor.tenant, after, app.clock.now());
      return { myCatalogId: before.id };
    });
}

async function once(context: CallContext, work: (changing: Changing) => Promise<{ myCatalogId: string }>) {
  const { app, actor } = context;
  const viewer = await viewerOf(app.engine, actor, businessDateOf(app.clock.now()));
  const asked: Asked = context.body;
  return answerOnce(context, (run) => work({ ...context, run, viewer, asked }), 'tenant');
}

/** `myCatalogue.add`: products at the end of a folder; what the person may not see is not there. */
const add = change(async (content, { run, viewer, asked }) => {
  const { codes = [], myFolderId = null } = asked;
  knownFolder(content, myFolderId);
  const found = new Map((await findProducts(run, viewer, codes)).map((product) => [product.code, product]));
  const added = codes.map((code) => {
    const product = found.get(code);
    if (!product) throw notFound();
    return keptAs(product, myFolderId);
  });
  const kept = addProducts(content, added);
  return within('items', kept.items.length, kept);
});

const remove = change((content, { asked }) => removeProducts(content, asked.codes ?? []));
const order = change((content, { asked }) => orderProducts(content, asked.codes ?? []));
const move = change((content, { asked: { codes = [], myFolderId = null } }) => {
  knownFolder(content, myFolderId);
  return moveProducts(content, codes, myFolderId);
});

/** `myCatalogue.confirm`: what these products are today is what their owner has seen; what is gone stays until he removes it. */
const confirm = change(async (content, { run, viewer, asked: { codes = [] } }) => {
  const found = new Map((await findProducts(run, viewer, codes)).map((product) => [product.code, product]));
  const items = content.items.map((item) => {
    const product = found.get(item.code);
    return product ? keptAs(product, item.folderId) : item;
  });
  return { ...content, items };
});

/** `myCatalogue.exchange`: what is no longer sold makes way for its successor, where it stands. */
const exchange = change(async (content, { run, viewer, asked: { code = '' } }) => {
  const isKept = content.items.some((item) => item.code === code);
  const successor = isKept ? (await successorsOf(run, viewer, [code])).get(code) : undefined;
  if (!successor) throw notFound();
  return exchangeProduct(content, code, keptAs(successor, null));
});

const makeFolder = change((content, { asked: { name = '' } }) => {
  freeName(content, name, null);
  const made = nameFolder(content, { id: randomUUID(), name });
  return within('folders', made.folders.length, made);
});
const renameFolder = change((content, { asked: { myFolderId = null, name = '' } }) => {
  freeName(content, name, myFolderId);
  return nameFolder(content, { id: knownFolder(content, myFolderId) ?? '', name });
});
const dropFolder = change((content, { asked: { myFolderId = null } }) =>
  removeFolder(content, knownFolder(content, myFolderId) ?? ''),
);

/** `myCatalogue.make`: a catalogue that its owner can let colleagues see. */
const make: CallHandler = (context) =>
  once(context, async ({ app, actor, run, asked }) => {
    await holdCatalogues(run, actor);
    const owned = (await cataloguesOf(run, actor)).filter(({ ownerCode }) => ownerCode === actor.code);
    const catalogue = newCatalogue(actor.code, randomUUID(), asked.name ?? '');
    within('catalogues', owned.length, null);
    await putCatalogue(run, actor.tenant, catalogue, app.clock.now());
    return { myCatalogId: catalogue.id };
  });

const rename = changeWhole(async (catalogue, { asked }) => ({ ...shared(catalogue), name: asked.name ?? '' }));
const drop = changeWhole(async (catalogue) => shared(catalogue) && null);

/** `groupCatalogue.save`: who of the company group sees it beside its owner, in place of who did. */
const saveUsers = changeWhole(async (catalogue, { actor, run, asked: { userCodes = [] } }) => {
  const wanted = [...new Set(userCodes)].filter((code) => code !== actor.code);
  const { rows } = await run<{ code: string }>(
    'select code from user_account where tenant = $1 and active and code = any($2::text[])',
    [actor.tenant, wanted],
  );
  if (rows.length < wanted.length) throw notFound();
  return within('users', wanted.length, { ...shared(catalogue), userCodes: wanted });
});

/** One's own catalogue is nobody else's, has no name and always is there. */
function shared(catalogue: Catalogue): Catalogue {
  if (catalogue.id === ownCatalogue) throw notFound();
  return catalogue;
}

function knownFolder({ folders }: CatalogueContent, folderId: string | null): string | null {
  if (folderId !== null && !folders.some(({ id }) => id === folderId)) throw notFound();
  return folderId;
}

function freeName({ folders }: CatalogueContent, name: string, but: string | null): void {
  if (folders.some((folder) => folder.name === name && folder.id !== but)) throw refused('/name', 'folderNameTaken');
}

function within<Kept>(what: keyof typeof catalogueLimits, count: number, kept: Kept): Kept {
  if (count > catalogueLimits[what]) throw refused('', `catalogueFull.${what}`, catalogueLimits[what]);
  return kept;
}

function refused(at: string, keyword: string, limit = 0): Error {
  return invalid([{ at, keyword, messageKey: `rule.${keyword}`, params: { limit: String(limit) } }]);
}

/** Handlers that change catalogues which people keep. */
export const catalogueHandlers: [string, CallHandler][] = [
  ['myCatalogue.add', add],
  ['myCatalogue.remove', remove],
  ['myCatalogue.order', order],
  ['myCatalogue.move', move],
  ['myCatalogue.confirm', confirm],
  ['myCatalogue.exchange', exchange],
  ['myCatalogue.makeFolder', makeFolder],
  ['myCatalogue.renameFolder', renameFolder],
  ['myCatalogue.dropFolder', dropFolder],
  ['myCatalogue.make', make],
  ['myCatalogue.rename', rename],
  ['myCatalogue.drop', drop],
  ['groupCatalogue.save', saveUsers],
];
