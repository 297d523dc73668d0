import { pagePaths } from './pageTable'

/** The page of a block of weeks. */
export const blockPath = (blockId: string): string => `${pagePaths.Blocks}/${encodeURIComponent(blockId)}`
