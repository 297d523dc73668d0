import { server, routesOf } from '../../source/pages.mjs'

export default { paths: () => routesOf(server) }
