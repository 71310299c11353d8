/** @file
 *  @brief Trees and what grows on them.
 *
 *  Longer words about the file, see tree_new() and @ref tree_t.
 */
#ifndef ORCHARD_H
#define ORCHARD_H
#include <stdint.h>
#include <stdbool.h>
#include "io/status.h"

/** @brief Version of it. */
#define ORCHARD_VERSION "1.2"
/** Larger of two.
 *  @param a first
 *  @param b second
 *  @return the larger */
#define ORCHARD_MAX(a, b) ((a) > (b) ? (a) : (b))
#define ORCHARD_LOOP(x, ...) \
  do { \
    f(x, __VA_ARGS__); \
  } while (0)
/** Opaque. */
typedef struct orchard orchard;
/** A tree. */
typedef struct tree {
  /** Height in metres. */
  double height;
  char name[16]; /**< Its *name*. */
  unsigned ripe : 1; ///< bits
  void (*on_pick)(struct tree *self, int n); ///< cb
  /** either */
  union { int a; /**< an a */ float b; } either;
  struct { int x; };
  uint32_t weights[3][4];
} tree_t;
/** Anonymous. */
typedef struct { int q; /**< q */ } anon_t;
/** Kinds. */
typedef enum { KIND_APPLE, /**< apple */ KIND_PEAR = 1 << 3 /**< pear */ } kind_t;
/** Tagged. */
enum color { RED = 1, GREEN };
/** Consts */
enum { ORCHARD_LIMIT = 10, /**< limit */ ORCHARD_LOW = -1 };
typedef enum color color_t;
/** A callback.
 * @param n count */
typedef int (*orchard_cb)(int n, void *data);
typedef uint64_t ids_t[4];
/** a var */
extern const int64_t kDynamic;
/**
 * Makes a tree.
 *
 * Second paragraph with `code`, *emphasis*, **bold**, <b>html</b> and a < b && c[1] {x} {{y}} $& |pipe| ~~s~~ https://example.org/a_b.
 * See ::kind_t, tree_free(), \ref tree_t "the tree type" and [link](https://example.org/x?a=1&b=2).
 *
 * - one
 *   - inner
 * - two
 *
 * 1. first
 * 2. second
 *
 * @code{.c}
 * tree_t *t = tree_new("a", 1);
 *
 *   indented(); // <T>
 * @endcode
 * @verbatim
 raw ``` text
 @endverbatim
 *
 * | A | B |
 * |---|---|
 * | 1 | x\|y |
 *
 * @param[in] name  Its name. May not be NULL.
 * @param[out] out  Where it goes.
 * @param[in,out] io both
 * @param kind,other the kinds
 * @return A new tree, or NULL. \n Next line
 * @retval 0 fine
 * @retval -1 bad
 * @note Mind the gap.
 * @warning Hot.
 * @attention Look.
 * @since 1.1
 * @pre name is set
 * @see tree_free(), kind_t
 * @par Example title
 * Some text.
 * @todo write more
 * @bug known
 * @deprecated Use tree_free() instead.
 * @f$ a^2 @f$ and
 * @f[ x = y @f]
 * &copy; &mdash; &nbsp; x<sub>2</sub> <sup>3</sup>
 * @internal secret @endinternal
 */
tree_t *tree_new(const char *name, int *out, int *io, kind_t kind, int other);
/** Frees.
 * @throws nothing */
void tree_free(tree_t *tree);
static inline int tree_inline(void) { return 0; }
int old_style();
int tree_printf(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void tree_walk(void (*cb)(int), int arr[4], const struct orchard *const *list);
struct stat_s { int st; };
/** the func */
int stat_s(const char *p, struct stat_s *s);
/** @defgroup picking Picking
 *  @brief About picking.
 *
 *  Long words on picking.
 * @{ */
/** Picks. */
int pick(tree_t *tree);
#define PICK_ALL 1
/** picked */
struct picked { int n; };
/** @} */
/** @name Special
 *  Special words
 * @{ */
int special_one(void);
/** @} */
#endif
