/** Views with unsaved changes, by the address of their tab: the user is asked before they are lost. */
import { messages } from '@cangyun/contract/messages.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notice } from './notice.ts';

const views = new Set<string>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** The view says whether it has such changes now. */
export function useUnsaved(unsaved: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!unsaved) return;
    views.add(pathname);
    window.addEventListener('beforeunload', ask);
    return () => {
      views.delete(pathname);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, pathname]);
}

/** Whether these views may close; asks if one of them would lose something. */
export const mayGo = async (keys?: readonly string[]): Promise<boolean> => {
  const loses = keys ? keys.some((key) => views.has(key)) : views.size > 0;
  return !loses || notice.confirm({ content: messages.leaveUnsaved, okText: '离开', danger: true });
};
