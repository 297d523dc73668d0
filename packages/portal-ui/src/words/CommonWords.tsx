import { createContext, type ReactNode, use } from 'react'

/** Words that many components say by themselves. What a component is given in `labels` goes before them. */
export interface CommonWords {
  /** Follows the label of a field that may stay empty. */
  optional: string
  /** Said by screen readers while a button's action runs. */
  pending: string
  /** Closes a dialog. */
  close: string
  /** Stands before an error, so that it is told without colour. @default 'Error:' */
  errorPrefix?: string
}

const CommonWordsContext = createContext<CommonWords | undefined>(undefined)

export interface CommonWordsProviderProps {
  words: CommonWords
  children: ReactNode
}

/** Says the common words in the language of the page; without it they are English. */
export function CommonWordsProvider({ words, children }: CommonWordsProviderProps) {
  return <CommonWordsContext value={words}>{children}</CommonWordsContext>
}

/** The common words of the page; undefined where nobody said them. */
export const useCommonWords = (): CommonWords | undefined => use(CommonWordsContext)
