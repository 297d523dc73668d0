import type { findLoadsParams } from '@portal/contract/methods'
import type { z } from 'zod'

/** Parsed params; null means absent. */
export type SearchParams = z.output<typeof findLoadsParams>
