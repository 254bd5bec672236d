/** Window title: the route's title, then the application's (spec 0 §2.1). */
import { useEffect } from 'react';
import { boot } from '../api/boot.ts';

export const useTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} - ${boot.brand.name}` : boot.brand.name;
  }, [title]);
};
