/** @file
 *  @brief What went wrong. */
/** How a call ended. */
typedef struct status status;
struct tree;
int pick(struct tree *tree);
