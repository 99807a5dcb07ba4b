/** `application_name` of every node's listening connection, by which the others find it. */
export const LISTENER = 'camelia-cache'

/** `application_name` of the connection on which a node's workers listen, before the name by which they lock jobs. */
export const WORKERS = 'camelia-jobs '

/** PostgreSQL soon closes the connections of a node whose machine is lost, and releases their locks. */
export const SERVER_KEEPALIVE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3'
