import { createContext, type ReactNode, useContext } from 'react'

/** Texts that many components share. `labels` of a component take precedence. */
export interface CommonWords {
  /** After the label of an optional field. */
  optional: string
  /** For screen readers while a button's action is pending. */
  pending: string
  /** Close button of a dialog. */
  close: string
  /** Before an error, so that it does not depend on color. @default 'Error:' */
  errorPrefix?: string
  /** Below a text area with a limit, with `{count}`. @default 'Characters left: {count}' */
  remaining?: string
}

const CommonWordsContext = createContext<CommonWords | undefined>(undefined)

export interface CommonWordsProviderProps {
  /** Texts in the language of the page; absent ones are English. */
  words: CommonWords
  /** The page. */
  children: ReactNode
}

/** Provides the common texts in the page's language. @default English */
export function CommonWordsProvider({ words, children }: CommonWordsProviderProps) {
  return <CommonWordsContext.Provider value={words}>{children}</CommonWordsContext.Provider>
}

/** Returns the common texts; undefined without a provider. */
export const useCommonWords = (): CommonWords | undefined => useContext(CommonWordsContext)
