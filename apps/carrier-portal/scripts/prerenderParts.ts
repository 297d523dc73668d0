const PAGES = 'src/app/pages'
const FIND_LOADS = 'src/features/find-loads'
const ofPhone = [`${PAGES}/HomePage.tsx`, `${FIND_LOADS}/results/LoadCards.tsx`]
const ofDesktop = [
  `${PAGES}/HomePage.tsx`,
  `${FIND_LOADS}/filters/FilterForm.tsx`,
  `${FIND_LOADS}/results/LoadTable.tsx`,
]
const ofPerson = [`${PAGES}/QuickSearchesPart.tsx`]
const others = {
  signIn: [`${PAGES}/SignInRoute.tsx`],
  todaysLoads: [
    `${PAGES}/TodaysLoadsRoute.tsx`,
    'src/features/documents/DocumentDesk.tsx',
    'src/features/todays-loads/route/RouteCard.tsx',
  ],
  myLoads: [`${PAGES}/MyLoadsRoute.tsx`],
  shipper: [`${PAGES}/ShipperRoute.tsx`],
}

/** Contents of the first render of a page, by the name of its start (`app/pageStarts.ts`); of a guest's Find Loads, `guest`. */
export const prerenderParts = {
  start: 'src/app/startPortal.tsx',
  phone: { guest: ofPhone, home: [...ofPhone, ...ofPerson], ...others },
  desktop: { guest: ofDesktop, home: [...ofDesktop, ...ofPerson], ...others },
}
