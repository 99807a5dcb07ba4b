/** `application_name` of every node's listening connection, by which the others find it. */
export const LISTENER = 'camelia-cache'
