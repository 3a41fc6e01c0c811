import { useEngine } from '../engine-provider.tsx';

/** The number of another record, which opens it on `screen`; in a tab of its own where one wants that. */
export function NumberLink({ screen, id, number }: { screen: string; id: string; number: string | null }) {
  const { definitions, go, text } = useEngine();
  return (
    <a
      href={`${definitions.pathOf(screen)}?${new URLSearchParams({ id })}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(screen, { id });
      }}
    >
      {number ?? text('engine.list.noNumber')}
    </a>
  );
}
