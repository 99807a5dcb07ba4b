/** Cards of one page of results. Alone here, so that the page loads the list itself later. */
export const PAGE_SIZE = 24
