/** @file
 * Version of the engine, and the status object through which other functions report errors.
 */
#ifndef MAX_C_COMMON_H
#define MAX_C_COMMON_H

#include "max/c/types.h"

/**
 * Returns the version of the engine.
 *
 * @return A semantic version string.
 */
const char *M_version();

/**
 * Creates a status object, which many other functions need to report errors.
 *
 * One status serves any number of calls, one after another.
 *
 * @return A new status without an error. Release it with M_freeStatus().
 */
M_Status *M_newStatus();

/**
 * Returns the text of an error.
 *
 * Call it only if M_isError() returns 1.
 *
 * @param status The status that holds an error.
 * @return The message.
 */
const char *M_getError(const M_Status *status);

/**
 * Tells whether a status holds an error.
 *
 * The status of a call that works in the background can look fine at first: the error shows after the next function that waits.
 *
 * @param status The status to look at.
 * @retval 0 There is no error.
 * @retval 1 There is one; M_getError() has its text.
 */
int M_isError(const M_Status *status);

/**
 * Releases a status object.
 *
 * @param status The status to release. `NULL` does nothing.
 */
void M_freeStatus(M_Status *status);

#endif
