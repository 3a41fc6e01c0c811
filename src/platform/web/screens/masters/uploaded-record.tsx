import { useEngine } from '../../../../../engine/react/engine-provider.tsx';
import { staysHere } from '../../../../../engine/react/screen-link.tsx';

/** Leads to the record that a row became. */
export function UploadedRecord({ screen, id, number }: { screen: string; id: string; number: string | null }) {
  const { definitions, go } = useEngine();
  return (
    <a
      className="cell-number"
      href={definitions.pathOf(screen, { id })}
      onClick={(event) => {
        if (!staysHere(event)) return;
        event.preventDefault();
        go(screen, { id });
      }}
    >
      {number ?? id}
    </a>
  );
}
