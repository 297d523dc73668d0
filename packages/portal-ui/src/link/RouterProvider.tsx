import { createContext, type ReactNode, use } from 'react'

/** Takes the user to an address inside the application, as its router does. */
export type Navigate = (path: string) => void

const NavigateContext = createContext<Navigate | undefined>(undefined)

export interface RouterProviderProps {
  navigate: Navigate
  children: ReactNode
}

/** Lets every link of the components below go through the application's router instead of loading a page. */
export function RouterProvider({ navigate, children }: RouterProviderProps) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>
}

/** The application's router; undefined where there is none, and links are the browser's. */
export const useNavigate = (): Navigate | undefined => use(NavigateContext)
