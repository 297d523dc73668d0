/** Tabs of My Loads in display order. Source: domain model §8. */
export const MY_LOADS_TABS = ['upcoming', 'inProgress', 'delivered', 'past', 'cancelled', 'offers'] as const

export type MyLoadsTab = (typeof MY_LOADS_TABS)[number]
