#pragma once
/** @file */
/** Numbers. */
namespace num {
/** A vec.
 * @tparam T element */
template <typename T, int N = 3> class Vec : public Base<T> {
 public:
  /** ctor */
  explicit Vec(T x);
  Vec(const Vec&) = delete;
  virtual ~Vec();
  /** add */
  Vec operator+(const Vec &o) const noexcept;
  static Vec zero();
  T x = 0; ///< the x
  enum class Mode { A, B };
  struct Inner { int i; };
  using value_type = T;
 private:
  int secret;
};
/** f1
 * @throws std::runtime_error when bad */
int f(int a = 1);
/** f2 */
int f(double a);
constexpr int K = 4;
namespace deep { struct D {}; }
}
