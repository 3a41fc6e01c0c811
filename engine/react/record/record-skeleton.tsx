import { Classes } from '@blueprintjs/core';
import { screenKey, sectionKeys } from '../../core/text-keys.ts';
import { useEngine } from '../engine-provider.tsx';
import type { LoadedScreen } from '../extension.ts';

/** The frame of the coming record, so that nothing jumps when it is there. */
export function RecordSkeleton({ screen }: { screen: LoadedScreen }) {
  const { text } = useEngine();
  return (
    <div role="status" aria-label={text('engine.list.loading')} className="record-skeleton">
      <header className="record-head">
        <h1>{text(screenKey(screen.id))}</h1>
        <p className={Classes.SKELETON}>{'　'.repeat(20)}</p>
      </header>
      {screen.sections?.map((section) => (
        <section key={section.id} className="record-section">
          <h2>{text(sectionKeys(screen.id, section.id))}</h2>
          {['70%', '50%', '60%'].map((width) => (
            <p key={width} className={Classes.SKELETON} style={{ width }}>
              　
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
