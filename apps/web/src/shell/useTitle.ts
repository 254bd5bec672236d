/** Window title: the route's title, then the application's (spec 0 §2.1). Without a title, another component sets it. */
import { useEffect } from 'react';
import { boot } from '../api/boot.ts';

export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${boot.brand.name}`;
  }, [title]);
};
