import { createContext } from 'react';

/** Lets a chosen row close its menu. */
export const MenuContext = createContext<{ close: (focusesTrigger: boolean) => void }>({ close: () => {} });
