import { guide, routesOf } from '../../source/pages.mjs'

export default { paths: () => routesOf(guide) }
