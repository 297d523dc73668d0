import type { AreaWords } from '@portal/app-kit/map'
import { SEARCH_AREA } from '@portal/contract/searchArea'
import { useIntl } from 'react-intl'
import { fitsWindow } from '#/viewport/fitsWindow'

/** A finger, and neither mouse nor keyboard. */
const TOUCH = '(pointer: coarse) and (hover: none)'

/** The tools of areas in the words of the portal. */
export function useAreaWords(): AreaWords {
  const intl = useIntl()
  return {
    visible: intl.formatMessage({ id: 'load-map.area.visible' }),
    draw: intl.formatMessage({ id: 'load-map.area.draw' }),
    hint: intl.formatMessage({
      id: fitsWindow(TOUCH) ? 'load-map.area.hint.touch' : 'load-map.area.hint',
    }),
    finish: intl.formatMessage({ id: 'load-map.area.finish' }),
    cancel: intl.formatMessage({ id: 'load-map.area.cancel' }),
    problems: {
      format: intl.formatMessage({ id: 'load-map.area.crossing' }),
      fewCorners: intl.formatMessage({ id: 'load-map.area.fewCorners' }),
      manyCorners: intl.formatMessage(
        { id: 'load-map.area.manyCorners' },
        { count: SEARCH_AREA.mostCorners },
      ),
      crossing: intl.formatMessage({ id: 'load-map.area.crossing' }),
      tooLarge: intl.formatMessage({ id: 'load-map.area.tooLarge' }, { miles: SEARCH_AREA.mostMilesAcross }),
    },
  }
}
