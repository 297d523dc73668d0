import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appStoresFor } from './appStores.js'
import { bannerPrecedence, type BannerType, firstBanner, isBannerClosable } from './banners.js'
import { chatAddress } from './chatAddress.js'
import {
  defaultSectionColumns,
  gridColumnCount,
  gridColumnWidth,
  GridError,
  gridItems,
  gridSpacing,
  gridSpacings,
} from './gridRules.js'

// Laws: of any set of banners the first by precedence wins, in whatever order they come; unknown values fall back.
const combinations = Array.from({ length: 31 }, (_, index) =>
  bannerPrecedence.filter((_type, place) => ((index + 1) >> place) & 1),
)

describe('banners', () => {
  test.each(combinations)('[BAN-05] of %s, %s, %s, %s, %s shows the first', (...given) => {
    const types = given.filter((type): type is BannerType => type !== undefined)
    const expected = [
      'InactiveAccount',
      'NewCarrierUser',
      'Announcement',
      'MissingDocuments',
      'MobileApp',
    ].find((type) => types.some((candidate) => candidate === type))
    expect(firstBanner(types)).toBe(expected)
    expect(firstBanner(types.toReversed())).toBe(expected)
  })

  test('[BAN-01] shows none when none applies', () => {
    expect(firstBanner([])).toBeUndefined()
  })

  test('[BAN-06] all can be closed except the one about an inactive account', () => {
    expect(bannerPrecedence.filter((type) => !isBannerClosable(type))).toEqual(['InactiveAccount'])
  })
})

describe('app store links', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/150 Mobile'
  const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari'
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150'

  test('[BAN-30] a desktop gets both', () => {
    expect(appStoresFor(desktop, 'PortalApp')).toEqual({
      isInsideApp: false,
      hasAppStore: true,
      hasGooglePlay: true,
    })
  })
  test('[BAN-31] inside the app there are none', () => {
    expect(appStoresFor(`${ios} PortalApp/3`, 'PortalApp')).toEqual({
      isInsideApp: true,
      hasAppStore: false,
      hasGooglePlay: false,
    })
  })
  test('[BAN-32] Android gets Google Play only', () => {
    expect(appStoresFor(android, 'PortalApp')).toEqual({
      isInsideApp: false,
      hasAppStore: false,
      hasGooglePlay: true,
    })
  })
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari'

  test.each([
    ['an iPhone', ios, 5],
    ['an iPad that calls itself a Macintosh', mac, 5],
  ])('[BAN-33] %s gets the App Store only', (_device, userAgent, touchPoints) => {
    expect(appStoresFor(userAgent, 'PortalApp', touchPoints)).toEqual({
      isInsideApp: false,
      hasAppStore: true,
      hasGooglePlay: false,
    })
  })
  test('[BAN-30] a Mac, which has no touch screen, gets both', () => {
    expect(appStoresFor(mac, 'PortalApp', 0)).toMatchObject({ hasAppStore: true, hasGooglePlay: true })
  })
})

describe('the chat URL', () => {
  const liveChatUrl = 'https://chat.test/frame?site=1#start'

  test('[CHT-05] guests get the plain URL', () => {
    expect(chatAddress({ liveChatUrl, name: 'A', email: 'a@b.co' }, true)).toBe(liveChatUrl)
  })

  test('[CHT-04] [CHT-05] includes the data of other users, with any characters', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        (name, email, companyMcNumber, companyDotNumber) => {
          const address = chatAddress({ liveChatUrl, name, email, companyMcNumber, companyDotNumber }, false)
          expect(address.startsWith('https://chat.test/frame?site=1&')).toBe(true)
          const url = new URL(address)
          expect(url.hash).toBe('#start')
          const wellFormed = (text: string) => text.toWellFormed()
          const numbers = new URLSearchParams(url.searchParams.get('parameters') ?? '')
          expect([url.searchParams.get('name') ?? '', url.searchParams.get('email') ?? '']).toEqual(
            [name, email].map(wellFormed),
          )
          expect([numbers.get('mc') ?? '', numbers.get('dot') ?? '']).toEqual(
            [companyMcNumber, companyDotNumber].map(wellFormed),
          )
        },
      ),
    )
  })
})

describe('grids', () => {
  test('[GRD-01] accepts six spacings; any other is none', () => {
    expect(gridSpacings).toEqual(['x-large', 'large', 'medium', 'small', 'xx-small', 'none'])
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constantFrom(...gridSpacings)), (value) => {
        const known = gridSpacings.some((spacing) => spacing === value)
        expect(gridSpacing(value)).toBe(known ? value : 'none')
      }),
    )
  })

  test('[GRD-02] accepts 1 to 6 columns and rejects others with a code', () => {
    expect([1, 6].map(gridColumnCount)).toEqual([1, 6])
    for (const count of [0, 7, 2.5, Number.NaN]) {
      expect(() => gridColumnCount(count)).toThrow(expect.objectContaining({ code: 'GRID_COLUMNS' }))
    }
    expect(() => gridColumnCount(7)).toThrow(GridError)
  })

  test('[GRD-02] an invalid width is full width', () => {
    expect([6, '4', 'abc', '', null, 0, 13, 2.5].map(gridColumnWidth)).toEqual([6, 4, 12, 12, 12, 12, 12, 12])
  })

  test('[GRD-03] a section defaults to two halves', () => {
    expect(defaultSectionColumns).toEqual([
      { key: 'col1', width: 6 },
      { key: 'col2', width: 6 },
    ])
  })

  test('[GRD-04] rejects items without an id', () => {
    expect(gridItems([{ id: 'a' }, { id: 'b' }])).toHaveLength(2)
    expect(() => gridItems([{ id: 'a' }, { id: '' }])).toThrow(/item 1 has no id/)
  })
})
