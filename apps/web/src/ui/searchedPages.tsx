/** A short list with a search box above and a pager below: its query, and the box that changes it. */
import { Input } from 'antd';
import { useState } from 'react';
import { FIRST_PAGE, type Paging } from './PlainPager.tsx';

export interface SearchedPages {
  /** For the query of the call. */
  readonly asked: Paging & { readonly keyword?: string };
  readonly paging: Paging;
  readonly onPaging: (paging: Paging) => void;
  readonly onSearch: (typed: string) => void;
}

export function useSearchedPages(): SearchedPages {
  const [keyword, setKeyword] = useState('');
  const [paging, onPaging] = useState<Paging>(FIRST_PAGE);
  return {
    asked: { ...paging, ...(keyword ? { keyword } : {}) },
    paging,
    onPaging,
    onSearch: (typed) => {
      setKeyword(typed.trim());
      onPaging(FIRST_PAGE);
    },
  };
}

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly onSearch: (typed: string) => void;
}

export function SearchBox({ label, placeholder, onSearch }: SearchBoxProps) {
  return (
    <Input.Search
      allowClear
      placeholder={placeholder}
      aria-label={label}
      style={{ maxWidth: 320, marginBottom: 8 }}
      // Searches, and does not send the form that it may be part of.
      onPressEnter={(event) => event.preventDefault()}
      onSearch={onSearch}
    />
  );
}
