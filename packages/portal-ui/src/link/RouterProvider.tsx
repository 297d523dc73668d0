import { createContext, type ReactNode, useContext } from 'react'

/** Navigates to a path with the application's router. */
export type Navigate = (path: string) => void

const NavigateContext = createContext<Navigate | undefined>(undefined)

export interface RouterProviderProps {
  /** Navigates within the application. */
  navigate: Navigate
  /** The application. */
  children: ReactNode
}

/** Provides the application's router to links, so that they navigate without a page load. */
export function RouterProvider({ navigate, children }: RouterProviderProps) {
  return <NavigateContext.Provider value={navigate}>{children}</NavigateContext.Provider>
}

/** Returns the application's router; undefined without a provider. */
export const useNavigate = (): Navigate | undefined => useContext(NavigateContext)
