/** Where the choices of a reference field come from. Blocks of this folder know only the source's name; areas register its meaning. */
import { createContext, useContext } from 'react';

export interface ReferenceOption {
  readonly value: number;
  readonly label: string;
  /** In a tree: shown, but not to be chosen. */
  readonly disabled?: boolean;
  readonly children?: readonly ReferenceOption[];
}

/** As antd's tree inputs take them: it may keep notes on the nodes it is given. */
export interface TreeChoice {
  value: number;
  label: string;
  disabled?: boolean;
  children?: TreeChoice[];
}

export const treeChoices = (options: readonly ReferenceOption[]): TreeChoice[] =>
  options.map(({ children, ...option }) => ({ ...option, ...(children ? { children: treeChoices(children) } : {}) }));

export interface ReferenceSource {
  /** A hook. Sources that hold all their choices ignore what was typed; `remote` ones search by it. */
  useOptions(typed: string): { readonly options: readonly ReferenceOption[]; readonly loading: boolean };
  readonly remote?: true;
  /** The choices form a tree. */
  readonly tree?: true;
}

export type References = Readonly<Record<string, ReferenceSource>>;

export const ReferencesContext = createContext<References>({});

export function useReference(name: string): ReferenceSource {
  const source = useContext(ReferencesContext)[name];
  if (!source) throw new Error(`no reference source named ${name} is registered on this screen`);
  return source;
}
