/** Where documents of a kind are, as the kind says. Menus and routes lead to the same addresses. */
import { allKinds } from '@cangyun/contract/kinds.ts';

const menuOf = (kind: string) => allKinds.find(({ name }) => name === kind)?.menu;

export const documentList = (kind: string): string => menuOf(kind)?.path ?? '';

/** Undefined for documents that have no page, or are known by a number only. */
export const documentPath = (kind: string, id: number | null): string | undefined => {
  const menu = menuOf(kind);
  return menu === undefined || menu.within || id === null ? undefined : `${menu.path}/${id}`;
};
