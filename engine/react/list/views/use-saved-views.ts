import useSWR from 'swr';
import { useEngine } from '../../engine-provider.tsx';
import { parseSavedViews, type SavedView, type SavedViewQuery } from './saved-view.ts';

/** The user's own views of a screen, kept on the server. `views` is undefined until they are there. */
export function useSavedViews(screenId: string) {
  const { call } = useEngine();
  const { data, error, mutate } = useSWR(
    ['listView.list', screenId],
    async ([id, screen]) => parseSavedViews(await call<unknown>(id, { query: { screen } })),
    { revalidateOnFocus: false },
  );
  const write = (view: { id?: string; name: string; query: SavedViewQuery }) =>
    call<{ id: string }>('listView.save', { body: { screen: screenId, ...view } });

  /** Keeps a view; one with the same name is replaced. A new default takes the place of the old one. */
  const save = async (name: string, query: SavedViewQuery) => {
    const before = data?.find((view) => view.name === name);
    if (query.isDefault) await dropDefault(data?.filter(({ id }) => id !== before?.id) ?? []);
    await write({ ...(before && { id: before.id }), name, query });
    await mutate();
  };
  const dropDefault = async (views: SavedView[]) => {
    for (const view of views.filter(({ query }) => query.isDefault)) {
      await write({ id: view.id, name: view.name, query: { ...view.query, isDefault: false } });
    }
  };
  const setDefault = async (view: SavedView, isDefault: boolean) => {
    if (isDefault) await dropDefault(data ?? []);
    await write({ id: view.id, name: view.name, query: { ...view.query, isDefault } });
    await mutate();
  };
  const remove = async (view: SavedView) => {
    await call('listView.delete', { query: { screen: screenId, id: view.id } });
    await mutate();
  };
  // A list without views is still a list: it does not fail because they could not be read.
  return { views: error ? [] : data, save, setDefault, remove };
}
