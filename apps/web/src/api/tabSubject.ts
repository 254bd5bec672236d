/** What a kept-alive view is about, as the number of its document: its tab shows it. */
import { createContext, useContext, useEffect } from 'react';

export const TabSubject = createContext<(subject: string) => void>(() => undefined);

export function useTabSubject(subject: string): void {
  const notify = useContext(TabSubject);
  useEffect(() => notify(subject), [notify, subject]);
}

const NEW = '新增';

/** Of a document that does not exist yet. */
export const newSubject = (title: string): string => `${NEW}${title}`;
export const isNewSubject = (subject: string): boolean => subject.startsWith(NEW);
