import { NonIdealState } from '@blueprintjs/core';
import { Link } from 'react-router-dom';

/** What cannot be shown, why, and where to go instead. */
export function DenialMessage(props: {
  icon: 'lock' | 'search';
  title: string;
  body: string;
  to: { path: string; text: string };
}) {
  const { icon, title, body, to } = props;
  return (
    <NonIdealState
      className="denial"
      icon={icon}
      // Not as `title`, which Blueprint puts into a heading of its own level.
      description={
        <>
          <h1>{title}</h1>
          <p>{body}</p>
        </>
      }
      action={<Link to={to.path}>{to.text}</Link>}
    />
  );
}
