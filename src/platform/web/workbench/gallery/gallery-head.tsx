import { InputGroup } from '@blueprintjs/core';
import { LanguageChoice } from '../../shell/user/language-choice.tsx';
import { useText } from '../../texts/texts.ts';

/** Name of a gallery, how much it shows, a search and the languages. */
export function GalleryHead(props: {
  title: string;
  count: number;
  search: string;
  onSearch: (search: string) => void;
}) {
  const { title, count, search, onSearch } = props;
  const { text } = useText();
  return (
    <header className="gallery-head">
      <h2>{text(title)}</h2>
      <span role="status">{text('gallery.count', { count })}</span>
      <InputGroup
        type="search"
        leftIcon="search"
        value={search}
        placeholder={text('gallery.search')}
        aria-label={text('gallery.search')}
        onChange={(event) => onSearch(event.target.value)}
      />
      <LanguageChoice />
    </header>
  );
}
