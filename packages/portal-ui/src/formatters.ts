/** Pure formatters, parsers and validation rules, without React or DOM. */
export { appStoresFor, type AppStoreChoice } from './formatters/appStores.js'
export { bannerPrecedence, type BannerType, firstBanner, isBannerClosable } from './formatters/banners.js'
export { chatAddress, type ChatUser } from './formatters/chatAddress.js'
export { clockTimeOptions, isClockTime, maskClockTime } from './formatters/clockTime.js'
export {
  formatDate,
  formatDateTime,
  formatDateTimeWithZone,
  formatShortDateTime,
  formatTime,
  formatTimeRange,
  formatWindow,
  type Instant,
} from './formatters/dateTime.js'
export { formatDuration } from './formatters/duration.js'
export { isEmail } from './formatters/email.js'
export {
  defaultSectionColumns,
  gridColumnCount,
  gridColumnWidth,
  GridError,
  gridItems,
  gridSpacing,
  type GridSpacing,
  gridSpacings,
  type SectionColumn,
} from './formatters/gridRules.js'
export {
  clampTo,
  distanceRange,
  maxImageBytes,
  monthsToDays,
  type Range,
  weightRange,
} from './formatters/limits.js'
export { joinFacts } from './formatters/joinFacts.js'
export { isLink, linkify, type TextPiece } from './formatters/linkify.js'
export { onlyDigits } from './formatters/onlyDigits.js'
export { type DecimalLimits, parseDecimal } from './formatters/parseDecimal.js'
export { initials, isPersonName } from './formatters/personName.js'
export { defaultCountryCode, formatNationalPhone, formatPhone, isPhone } from './formatters/phone.js'
export { requirementLabel, requirementLabels } from './formatters/requirementLabel.js'
export { stateCode, stateName, type UsStateCode, usStates } from './formatters/usStates.js'
export { timeZoneCode, timeZoneIana, type UsTimeZone, usTimeZones } from './formatters/usTimeZones.js'
