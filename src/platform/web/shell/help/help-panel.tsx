import { Callout, Classes, Position } from '@blueprintjs/core';
import { useState } from 'react';
import useSWR from 'swr';
import { usePage } from '../../page-context.ts';
import { Reasons } from '../../screens/access/reasons.tsx';
import { screenTitle } from '../../texts/screen-title.ts';
import { useText } from '../../texts/texts.ts';
import { AttachedFiles } from '../attached-files.tsx';
import { AskHere } from './ask-here.tsx';
import type { HelpHere } from './help-here.ts';
import { HelpMeanings } from './help-meanings.tsx';
import './help-panel.css';
import { Drawer } from '../../../../../engine/react/theme/drawer.tsx';

/** Beside the screen, which stays as it is: who answers for it, what is written, what its fields and states mean, why a button is not there, and a question. */
export function HelpPanel(props: { screenId: string; onClose: () => void }) {
  const { screenId, onClose } = props;
  const { text } = useText();
  const { call } = usePage();
  const [keyword, setKeyword] = useState('');
  const { data, error } = useSWR(
    ['help.here', screenId, keyword],
    () => call<HelpHere>('help.here', { query: { screen: screenId, ...(keyword && { keyword }) }, quiet: true }),
    { keepPreviousData: true },
  );
  const title = text('help.title', { screen: screenTitle(screenId) });
  return (
    <Drawer
      isOpen
      position={Position.RIGHT}
      size="min(480px, 100vw)"
      className="help-panel"
      title={title}
      onClose={onClose}
    >
      <div className={Classes.DRAWER_BODY} role="dialog" aria-modal="true" aria-label={title}>
        {error && !data && <Callout intent="warning">{text('help.failed')}</Callout>}
        <section>
          <h2>{text('help.desks')}</h2>
          {data?.desks.length === 0 && <p>{text('help.noDesks')}</p>}
          <ul className="help-desks">
            {data?.desks.map((desk) => (
              <li key={`${desk.isProvider} ${desk.name}`}>
                <h3>{desk.name}</h3>
                <p>{desk.answersFor}</p>
                <p className="help-reach">
                  <span>{desk.hours}</span>
                  {desk.phone && <a href={`tel:${desk.phone}`}>{desk.phone}</a>}
                  {desk.mailAddress && <a href={`mailto:${desk.mailAddress}`}>{desk.mailAddress}</a>}
                </p>
                {desk.guide && <p className={Classes.TEXT_MUTED}>{desk.guide}</p>}
                <AttachedFiles
                  files={desk.files}
                  ask={(fileId) => ['help.file', { query: { desk: desk.id, fileId } }]}
                />
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{text('help.articles')}</h2>
          <input
            type="search"
            className={`${Classes.INPUT} ${Classes.FILL}`}
            aria-label={text('help.search')}
            placeholder={text('help.search')}
            maxLength={100}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
          {data?.articles.length === 0 && <p>{text(keyword === '' ? 'help.noArticles' : 'help.nothingFound')}</p>}
          {data?.articles.map((article) => (
            <details key={article.name}>
              <summary>{article.name}</summary>
              <p className="help-body">{article.body}</p>
            </details>
          ))}
        </section>
        <HelpMeanings screenId={screenId} />
        {data && data.buttons.length > 0 && (
          <section>
            <h2>{text('help.absent')}</h2>
            {data.buttons.map((button) => (
              <details key={button.id}>
                <summary>{text(button.textKeys)}</summary>
                <Reasons explained={button} grantors={data.grantors} />
                {button.states.length > 0 && (
                  <p>
                    {text('access.states', { states: button.states.map((keys) => text(keys)).join(text('access.or')) })}
                  </p>
                )}
              </details>
            ))}
          </section>
        )}
        <AskHere screenId={screenId} onClose={onClose} />
      </div>
    </Drawer>
  );
}
