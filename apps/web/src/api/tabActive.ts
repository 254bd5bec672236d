/** Whether the kept-alive view that asks is the one on screen. Hidden views neither refetch nor show dialogs. */
import { createContext, useContext } from 'react';

export const TabActive = createContext(true);

export const useTabActive = (): boolean => useContext(TabActive);
