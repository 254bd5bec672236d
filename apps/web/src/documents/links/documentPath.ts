/** Where documents of a kind are, as the kind says. Menus and routes lead to the same addresses. */
import { allKinds } from '@cangyun/contract/kinds.ts';

export { documentPath } from '@cangyun/contract/kinds.ts';

export const documentList = (kind: string): string => allKinds.find(({ name }) => name === kind)?.menu.path ?? '';
