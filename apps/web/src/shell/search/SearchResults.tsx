/** The results of the search box, one of them chosen. */
import type { Result } from './results.ts';

interface SearchResultsProps {
  readonly id: string;
  readonly title: string;
  readonly results: readonly Result[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  readonly onOpen: (at: number) => void;
}

export const SearchResults = ({ id, title, results, chosen, onChoose, onOpen }: SearchResultsProps) => (
  <ul id={id} role="listbox" aria-label={title} className="search-results">
    {results.map(({ key, label, detail, sort, state }, at) => (
      <li
        key={key}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === chosen}
        ref={at === chosen ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
        onPointerMove={() => onChoose(at)}
        onClick={() => onOpen(at)}
      >
        <em>{sort}</em>
        <span>{label}</span>
        <small>{[state, detail].filter((part) => part !== '').join(' · ')}</small>
      </li>
    ))}
  </ul>
);
