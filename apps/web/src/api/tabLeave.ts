/** Leaves a kept-alive view for good: its tab closes, and another address takes its place, also for the browser's way back. */
import { createContext, useContext } from 'react';
import { goTo } from './navigation.ts';

export const TabLeave = createContext<(to: string) => void>((to) => goTo(to, { replace: true }));

export const useLeaveTab = (): ((to: string) => void) => useContext(TabLeave);
