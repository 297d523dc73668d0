import { Whereabouts } from '#/features/dispatch-board/Whereabouts'

/** Where a hauled load is, for the office. */
export const WhereaboutsPart = Whereabouts
